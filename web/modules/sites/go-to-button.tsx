import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/kit/button/button.tsx'

/** The only button on a page that has nothing else. */
export function GoToButton({ to, children }: { to: '/shop' | '/addaddress'; children: string }) {
  const navigate = useNavigate()
  return <Button onPress={() => void navigate({ to })}>{children}</Button>
}
