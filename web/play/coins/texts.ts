import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts about a player's own coins at a changer. */
export const coinTexts = declareTexts({
  held: { zh: '本店存币', en: 'Stored at this venue' },
  coins: { zh: (n: number) => `${n} 枚`, en: (n: number) => (n === 1 ? '1 coin' : `${n} coins`) },
  never: {
    zh: '存币可用于游玩或取出，不能兑换现金',
    en: 'Use stored coins to play, or take them out. They cannot be exchanged for cash.',
  },
  notChanger: { zh: '这台机器不是兑币机', en: 'Not a coin changer' },
  notChangerText: {
    zh: '如需存币或取币，请扫描兑币机的二维码',
    en: 'Scan the QR code on a coin changer to store or take out coins.',
  },
  toMachine: { zh: '查看这台机器', en: 'View this machine' },
  notNow: {
    zh: '这台机器暂时不能存币或取币',
    en: 'You cannot store or take out coins here right now',
  },
  notNowText: {
    zh: '你的存币没有变动。请换一台兑币机，或稍后再试。',
    en: 'Your stored coins have not changed. Use another coin changer, or try again later.',
  },
  store: { zh: '存币', en: 'Store coins' },
  put: { zh: '请将币投入兑币机', en: 'Insert your coins into the coin changer' },
  putText: {
    zh: '投完后请点“完成存币”。停止投币后，存币也会自动结束。',
    en:
      'When you are done, tap “Finish storing coins”. Storing also ends ' +
      'automatically when you stop inserting coins.',
  },
  finish: { zh: '完成存币', en: 'Finish storing coins' },
  counting: { zh: '正在数币…', en: 'Counting your coins…' },
  countingText: { zh: '通常需要 2 秒', en: 'Usually takes 2 s' },
  stored: {
    zh: (n: number) => `已存入 ${n} 枚`,
    en: (n: number) => (n === 1 ? '1 coin stored' : `${n} coins stored`),
  },
  nothing: { zh: '没有存入币', en: 'No coins stored' },
  nothingText: {
    zh: '机器未识别到币，余额没有变化。如已投币，请联系店员。',
    en:
      'The machine detected no coins, and your balance has ' +
      'not changed. If you inserted coins, contact the staff.',
  },
  doubt: { zh: '机器没有响应', en: 'The machine did not respond' },
  doubtText: {
    zh: '已通知店家核实。确认数量后，币会存入你的账户。',
    en: 'We have asked the venue to check. Your coins will be added to your balance once the number of coins is confirmed.',
  },
  settled: {
    zh: (n: number) => `店员核对后已存入 ${n} 枚`,
    en: (n: number) => `${n} ${n === 1 ? 'coin' : 'coins'} stored after a staff check`,
  },
  notSignedIn: { zh: '登录失败', en: 'Could not sign in' },
  take: { zh: '取币', en: 'Take out coins' },
  howMany: { zh: '取币数量', en: 'Number of coins' },
  range: {
    zh: (n: number) => `最多可取 ${n} 枚`,
    en: (n: number) => (n === 1 ? 'You can take out 1 coin.' : `You can take out 1 to ${n} coins.`),
  },
  none: { zh: '暂无存币', en: 'No stored coins yet' },
  takeSo: {
    zh: (n: number) => `取 ${n} 枚币`,
    en: (n: number) => (n === 1 ? 'Take out 1 coin' : `Take out ${n} coins`),
  },
  coming: {
    zh: (n: number) => `正在出 ${n} 枚币…`,
    en: (n: number) => `Dispensing ${n} ${n === 1 ? 'coin' : 'coins'}…`,
  },
  comingText: { zh: '通常需要几秒', en: 'Usually takes a few seconds' },
  out: {
    zh: (n: number) => `已出 ${n} 枚币`,
    en: (n: number) => `${n} ${n === 1 ? 'coin' : 'coins'} dispensed`,
  },
  outText: {
    zh: '请在出币口取币。如数量不足，请联系店员。',
    en: 'Take your coins from the coin outlet. If any are missing, contact the staff.',
  },
  outOf: {
    zh: (count: number, of: number) => `已出 ${count}/${of} 枚`,
    en: (count: number, of: number) => `${count} of ${of} coins dispensed`,
  },
  restBack: {
    zh: (n: number) => `未出的 ${n} 枚币已退回你的账户`,
    en: (n: number) =>
      n === 1
        ? 'The coin that was not dispensed has been returned to your balance.'
        : `The ${n} coins that were not dispensed have been returned to your balance.`,
  },
  notOut: { zh: '机器没有出币', en: 'No coins dispensed' },
  checkingText: {
    zh: '正在核对机器计数，最多需要 2 分钟。经核实未出的币会自动退回。',
    en:
      'We are checking the machine’s counter. This takes up to 2 minutes. Coins confirmed as not ' +
      'dispensed will be returned automatically.',
  },
  staffText: {
    zh: '已通知店家。店家可补发或退回你的币，结果会显示在这里。',
    en: 'The venue has been notified and can dispense or return your coins. The result will appear here.',
  },
  back: {
    zh: (n: number) => `机器没有出币，${n} 枚币已退回`,
    en: (n: number) => `No coins dispensed, ${n} ${n === 1 ? 'coin' : 'coins'} returned`,
  },
  outDoubtText: {
    zh: '结果待确认，已通知店家核实。经核实未出的币会自动退回。',
    en: 'Unconfirmed. We have asked the venue to check. Coins confirmed as not dispensed will be returned automatically.',
  },
})
