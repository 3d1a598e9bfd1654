import { toFen, type Fen } from '#contract/base/money.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SmsCodeInput } from './code-input.tsx'
import { FieldPair, FieldStack } from './field.tsx'
import { HeldValue } from './held-value.tsx'
import { IntInput } from './int-input.tsx'
import { MoneyInput } from './money-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const texts = declareTexts({
  name: { zh: '名称', en: 'Name' },
  monthly: { zh: '畅玩月卡', en: 'Monthly card' },
  seen: { zh: '玩家看得到', en: 'Players see it' },
  atMost: { zh: '最多 20 个字', en: 'At most 20 characters' },
  price: { zh: '售价', en: 'Price' },
  validFor: { zh: '有效期', en: 'Valid for' },
  days: { zh: '天', en: 'days' },
  daily: { zh: '每天可领', en: 'Coins a day' },
  coins: { zh: '枚', en: 'coins' },
  tooMany: {
    zh: '30 天共 6,000 枚，按 ¥1 一枚值 ¥6,000.00，远高于售价。最多 60 枚',
    en: '6,000 coins in 30 days are worth ¥6,000.00, far above the price. Choose 60 at most',
  },
  reason: { zh: '说清楚一点', en: 'Say more about it' },
  jam: { zh: 'A11 卡币，等了 10 分钟', en: 'A11 jammed, waited for 10 minutes' },
  code: { zh: '设备编码', en: 'Device code' },
  registered: { zh: '已经注册，不能改', en: 'Registered: it cannot be changed' },
  phone: { zh: '手机号', en: 'Mobile number' },
  password: { zh: '密码', en: 'Password' },
  wrongPassword: {
    zh: '手机号或密码不对。再试一次，或用短信重设密码。',
    en: 'Number or password is wrong. Try again, or reset the password by SMS',
  },
  sms: { zh: '验证码', en: 'Code' },
  atOnce: { zh: '输满就验，不用再点', en: 'It is checked with the last digit' },
  wrongCode: {
    zh: '验证码不对。还可以试 3 次',
    en: 'The code is wrong. You have 3 more tries',
  },
  withdraw: { zh: '提现金额', en: 'Amount to withdraw' },
  withdrawable: { zh: '可提现 ¥36,482.17', en: 'Withdrawable ¥36,482.17' },
  all: { zh: '全部', en: 'All' },
  points: { zh: '加多少', en: 'Number of coins' },
  pointsUnit: { zh: '积分', en: 'points' },
})
type T = { [Key in keyof typeof texts]: string }
const nothing = () => undefined

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <Editor {...t} />
      <SignIn {...t} />
      <Amounts {...t} />
    </>
  )
}

function Editor(t: T) {
  return (
    <RowGroup>
      <FieldStack>
        <TextInput
          label={t.name}
          value=""
          onChange={nothing}
          placeholder={t.atMost}
          help={t.seen}
        />
        <HeldValue key={t.monthly} start={t.monthly}>
          {(value, onChange) => (
            <TextInput label={t.name} max={20} required {...{ value, onChange }} />
          )}
        </HeldValue>
        <FieldPair>
          <HeldValue<Fen | null> start={toFen(9_900)}>
            {(value, onChange) => <MoneyInput label={t.price} {...{ value, onChange }} />}
          </HeldValue>
          <HeldValue<number | null> start={30}>
            {(value, onChange) => (
              <IntInput label={t.validFor} unit={t.days} {...{ value, onChange }} />
            )}
          </HeldValue>
        </FieldPair>
        <HeldValue<number | null> start={200}>
          {(value, onChange) => (
            <IntInput label={t.daily} unit={t.coins} error={t.tooMany} {...{ value, onChange }} />
          )}
        </HeldValue>
        <HeldValue key={t.jam} start={t.jam}>
          {(value, onChange) => <TextArea label={t.reason} max={40} {...{ value, onChange }} />}
        </HeldValue>
        <TextInput
          label={t.code}
          value="PF 2064 1902"
          onChange={nothing}
          help={t.registered}
          disabled
        />
      </FieldStack>
    </RowGroup>
  )
}

function SignIn(t: T) {
  return (
    <RowGroup>
      <FieldStack>
        <HeldValue start="13805712046">
          {(value, onChange) => <PhoneInput label={t.phone} {...{ value, onChange }} />}
        </HeldValue>
        <HeldValue start="12345678">
          {(value, onChange) => (
            <PasswordInput label={t.password} error={t.wrongPassword} {...{ value, onChange }} />
          )}
        </HeldValue>
        <HeldValue start="4071">
          {(value, onChange) => (
            <SmsCodeInput label={t.sms} help={t.atOnce} onFull={nothing} {...{ value, onChange }} />
          )}
        </HeldValue>
        <SmsCodeInput
          label={t.sms}
          value="407126"
          error={t.wrongCode}
          onFull={nothing}
          onChange={nothing}
        />
      </FieldStack>
    </RowGroup>
  )
}

function Amounts(t: T) {
  return (
    <RowGroup>
      <FieldStack>
        <HeldValue<Fen | null> start={toFen(500_000)}>
          {(value, onChange) => (
            <MoneyInput
              big
              label={t.withdraw}
              help={t.withdrawable}
              end={<TextButton onPress={() => onChange(toFen(3_648_217))}>{t.all}</TextButton>}
              {...{ value, onChange }}
            />
          )}
        </HeldValue>
        <HeldValue<number | null> start={200}>
          {(value, onChange) => (
            <IntInput big label={t.points} unit={t.pointsUnit} {...{ value, onChange }} />
          )}
        </HeldValue>
      </FieldStack>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Field', Show }
