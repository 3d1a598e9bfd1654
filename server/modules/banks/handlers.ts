import { BANKS_AT_ONCE, type banks } from '#contract/banks/banks.ts'
import { listChildRegions } from '#server/modules/places/surface.ts'
import type { OnboardingPort } from '#server/outside/payments/onboarding-port.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { allBanks, findBankOfCard } from './bank-list.ts'

/** Branches are queried from the provider for merchant onboarding, because it pays to them. */
export function banksHandlers(provider: OnboardingPort): Handlers<typeof banks> {
  return {
    async list({ current = 1, size = BANKS_AT_ONCE }) {
      const page = { current: Math.max(1, current), size: clampBankPageSize(size, BANKS_AT_ONCE) }
      return toBankPage({ ...page, offset: (page.current - 1) * page.size, order: [] }, '')
    },

    page: async ({ bankName = '', ...page }) => toBankPage(toPageWindow(page), bankName),

    byName: async ({ bankName = '' }) => listBanksByName(bankName),

    async byCard({ bankCard }) {
      const found = findBankOfCard(bankCard)
      if (!found) return { bankCode: '', bankName: '', cardType: '' }
      return { ...found.bank, cardType: found.cardType }
    },

    async areas({ code = '' }, { refuse }) {
      const below = listChildRegions(code)
      if (!below) throw refuse('noSuchRegion', 'code')
      return below.map(({ children: _children, ...area }) => area)
    },

    async branches({ cityCode, bankName }, { refuse }) {
      const outcome = await provider.branches(cityCode, bankName)
      if (outcome.is !== 'done') throw refuse('noAnswer')
      return [...outcome.value]
    },
  }
}

function listBanksByName(searchText: string) {
  return allBanks.filter(({ bankName }) => bankName.includes(searchText))
}

function toBankPage(window: ReturnType<typeof toPageWindow>, searchText: string) {
  const matches = listBanksByName(searchText)
  const { offset, size } = window
  return pageAnswer(window, matches.slice(offset, offset + size), matches.length)
}

function clampBankPageSize(size: number, max: number): number {
  return Math.min(Math.max(1, size), max)
}
