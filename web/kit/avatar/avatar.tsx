import css from './avatar.module.css'

type Props = {
  /** Whose it is; stands beside it in words too. */
  readonly name: string
  readonly picture?: string
  /** In a rail or a line, not at a head. */
  readonly size?: 's'
}

/** A person or a firm: their picture, or the first sign of their name. */
export function NameAvatar({ name, picture, size }: Props) {
  const [first] = name.trim()
  return (
    <span className={`${css.avatar} ${size ? css[size] : ''}`} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : first}
    </span>
  )
}
