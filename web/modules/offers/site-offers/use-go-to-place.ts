import { useNavigate } from '@tanstack/react-router'

/** Returns a function that shows the packages of another place in the list and closes any open package. */
export function useGoToOfferSite(): (fieldId: string | undefined) => void {
  const navigate = useNavigate()
  return (fieldId) =>
    void navigate({ to: '/settingAccount', search: fieldId ? { fieldId } : {}, replace: true })
}
