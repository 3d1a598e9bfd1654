import { TextButton } from '#web/kit/button/text-button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { PhoneProofPage } from '../phone/phone-proof-page.tsx'
import { RegistrationMerchantStep } from './merchant-step.tsx'
import { registerTexts as texts } from './register-texts.ts'
import { useRegistrationForm } from './use-register.ts'

export function RegisterScreen() {
  const t = useTexts(texts)
  const { form, ...rest } = useRegistrationForm()
  return (
    <PhoneProofPage
      {...rest}
      form={form}
      phoneStep={{ lead: t.which, sub: t.whichSub }}
      lastStep={{ title: t.stepMerchant, lead: t.merchant, sub: t.merchantSub }}
      other={<TextButton to="/login">{t.haveOne}</TextButton>}
    >
      <RegistrationMerchantStep form={form} busy={rest.busy} />
    </PhoneProofPage>
  )
}
