import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { team } from '#contract/team/team.ts'
import type { TestServer } from '../test-server.ts'

export const clerkPassword = 'Machines-26'
type Given = Omit<CallInput<typeof team.save>, 'id'>

/** Returns functions that create sub-accounts and roles of the first merchant. */
export function clerksOf(testServer: TestServer) {
  let count = 0
  return {
    async newRole(...permissions: string[]) {
      count += 1
      return (await testServer.get(team.saveRole, { roleName: `Role ${count}`, permissions })).id
    },
    /** Creates a sub-account with one site and a role. Calls can then be sent `as` its ID. */
    async newClerk(given: Given = {}, as = 'mine') {
      count += 1
      const base = {
        phone: `1360000${String(count).padStart(4, '0')}`,
        name: `Clerk ${count}`,
        roleId: world.roleId,
        sites: [world.siteId],
        password: clerkPassword,
      }
      const made = await testServer.get(team.save, { ...base, ...given }, { as })
      await testServer.signIn(made.id, world.merchantId, made.id)
      return made
    },
    /** Returns `in` if a person is signed in, otherwise the failure. */
    async status(as: string) {
      const answer = await testServer.send(people.info, {}, { as })
      return answer.is === 'done' ? 'in' : answer.failure
    },
  }
}
