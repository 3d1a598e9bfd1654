import { Icon } from '#web/kit/icon/icon.tsx'
import { phone } from '#web/kit/icon/icons.ts'
import type { UserDetail } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { profileTexts } from './account-texts.ts'
import css from './player-preview.module.css'

type Props = Pick<UserDetail, 'merchantName' | 'servicePhone' | 'serviceQr'>

/** Shows the venue's name and contact as players see them on their pages. */
export function PlayerPagePreview({ merchantName, servicePhone, serviceQr }: Props) {
  const t = useTexts(profileTexts)
  return (
    <figure className={css.preview}>
      <figcaption>{t.seen}</figcaption>
      <div className={css.page}>
        <b className={css.name}>{merchantName}</b>
        {(servicePhone || serviceQr) && (
          <div className={css.help}>
            <b>{t.trouble}</b>
            {servicePhone && (
              <span className={css.phone}>
                <Icon of={phone} size="s" />
                {t.call} {servicePhone}
              </span>
            )}
            {serviceQr && (
              <span className={css.scan}>
                <img src={serviceQr} alt={t.serviceQr} />
                {t.scan}
              </span>
            )}
          </div>
        )}
      </div>
    </figure>
  )
}
