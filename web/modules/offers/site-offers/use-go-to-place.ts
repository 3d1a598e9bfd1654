import { useNavigate } from '@tanstack/react-router'

/** Shows another place's packages in the list, which is then all that the address is of. */
export function useGoToPlace(): (fieldId: string | undefined) => void {
  const navigate = useNavigate()
  return (fieldId) =>
    void navigate({ to: '/settingAccount', search: fieldId ? { fieldId } : {}, replace: true })
}
