import { countControlMembers } from '#contract/member-batches/campaign.ts'
import { hashSha256 } from '#server/platform/hash.ts'

/**
 * Returns the rank of a member in the draw of a campaign, from 0 to below 1. The lowest ranks are kept for
 * comparison.
 */
export function computeControlRank(memberId: string, campaignId: string): number {
  return hashSha256(`${campaignId} ${memberId}`).readUIntBE(0, 6) / 2 ** 48
}

/**
 * Splits the members of a campaign by a hash of member and campaign, before anybody receives anything. The
 * same members and campaign give the same groups, and another campaign gives others. The control group has
 * exactly `countControlMembers` members.
 */
export function splitControlGroup(
  memberIds: readonly string[],
  campaignId: string,
): { readonly given: readonly string[]; readonly control: readonly string[] } {
  const ranked = memberIds
    .map((id) => ({ id, rank: computeControlRank(id, campaignId) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
  const count = countControlMembers(memberIds.length)
  const control = new Set(ranked.slice(0, count))
  return { given: memberIds.filter((id) => !control.has(id)), control: [...control] }
}
