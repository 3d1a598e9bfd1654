import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts about a player's own coins at a changer. */
export const coinTexts = declareTexts({
  held: { zh: '我存在这家店的币', en: 'My coins at this venue' },
  coins: { zh: (n: number) => `${n} 枚`, en: (n: number) => (n === 1 ? '1 coin' : `${n} coins`) },
  never: {
    zh: '存的币只能玩或取出来，不能换成钱',
    en: 'Stored coins are for playing or taking out, never for money',
  },
  notChanger: { zh: '这台不是兑币机', en: 'This is no coin changer' },
  notChangerText: {
    zh: '存币和取币在兑币机上。请扫兑币机的码。',
    en: 'Coins are stored and taken out at a changer. Scan the code of one.',
  },
  toMachine: { zh: '看这台机器', en: 'See this machine' },
  notNow: { zh: '这台现在不能存取', en: 'No coins can be stored or taken out now' },
  notNowText: {
    zh: '币都在。换一台兑币机，或等它恢复。',
    en: 'Your coins are safe. Try another changer, or wait until it is back.',
  },
  store: { zh: '存币', en: 'Store coins' },
  put: { zh: '请把币投进兑币机', en: 'Put your coins into the machine' },
  putText: {
    zh: '投完点下面；停一会儿也会结束。',
    en: 'Then tap below, or just stop: the machine ends by itself after a while.',
  },
  finish: { zh: '投完了，存入', en: 'All in, store them' },
  counting: { zh: '机器正在清点', en: 'The machine is counting' },
  countingText: { zh: '一般 2 秒', en: 'Usually 2 seconds' },
  stored: {
    zh: (n: number) => `存入了 ${n} 枚`,
    en: (n: number) => (n === 1 ? '1 coin stored' : `${n} coins stored`),
  },
  nothing: { zh: '没有存入币', en: 'No coins were stored' },
  nothingText: {
    zh: '机器没数到，余额没变。投了请找店员。',
    en: 'The machine counted none, and nothing changed. If you put some in, ask the staff.',
  },
  doubt: { zh: '机器没有答复，正在核对', en: 'The machine did not answer; it is being checked' },
  doubtText: {
    zh: '投进去的币不会丢。店里已知道，数清后加上。',
    en: 'What you put in is not lost. The venue knows, and adds it once it is counted.',
  },
  settled: {
    zh: (n: number) => `店员核对后，存入了 ${n} 枚`,
    en: (n: number) => `The staff checked: ${n} stored`,
  },
  notSignedIn: { zh: '登录没有成功', en: 'Sign-in did not work' },
  take: { zh: '取币', en: 'Take coins out' },
  howMany: { zh: '取几枚', en: 'How many' },
  range: {
    zh: (n: number) => `现在可取 1 到 ${n} 枚`,
    en: (n: number) => `From 1 to ${n} now`,
  },
  none: { zh: '还没有存币', en: 'No coins are stored yet' },
  takeSo: {
    zh: (n: number) => `取 ${n} 枚`,
    en: (n: number) => (n === 1 ? 'Take 1 coin out' : `Take ${n} coins out`),
  },
  coming: {
    zh: (n: number) => `正在出 ${n} 枚币`,
    en: (n: number) => `${n} coins are on their way`,
  },
  comingText: { zh: '一般几秒', en: 'A few seconds' },
  out: { zh: (n: number) => `出了 ${n} 枚币`, en: (n: number) => `${n} coins are out` },
  outText: { zh: '在出币口拿。少了请找店员。', en: 'Take them below. If some are missing, ask.' },
  outOf: {
    zh: (count: number, of: number) => `出了 ${count}/${of} 枚`,
    en: (count: number, of: number) => `${count} of ${of} coins dispensed`,
  },
  restBack: {
    zh: (n: number) => `没出的 ${n} 枚已退回你的账户。`,
    en: (n: number) => `The other ${n === 1 ? 'coin is' : `${n} coins are`} back in your account.`,
  },
  notOut: { zh: '机器没有出币', en: 'No coins dispensed' },
  checkingText: {
    zh: '正在核对机器计数，最多 2 分钟。确认没出，币会自动退回。',
    en: 'We are checking the machine for up to 2 minutes. If nothing came out, your coins return.',
  },
  staffText: {
    zh: '店家已收到通知，会补给你或退回。',
    en: 'The venue has been notified and will send or return your coins.',
  },
  back: {
    zh: (n: number) => `没有出币，${n} 枚已经退回`,
    en: (n: number) => `Nothing came out; your ${n} coins are back`,
  },
  outDoubtText: {
    zh: '先留着。店里已知道，没出来的会退回。',
    en: 'They are held. The venue knows: if nothing came out, they come back.',
  },
})
