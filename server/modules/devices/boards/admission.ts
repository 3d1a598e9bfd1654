import { databaseNowMs } from '#server/platform/clock.ts'
import type { admissionCalls } from '#contract/devices/device-admission.ts'
import { must } from '#contract/base/must.ts'
import { dialects } from '#gateway/dialects.ts'
import { formatDeviceTopic, topicParts } from '#gateway/protocol.ts'
import type { DeviceActor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import type { DeviceProof, Handlers } from '#server/platform/calls/mount.ts'
import { commonRefusal } from '#server/platform/refusal.ts'
import { findAdmissions, type Admission } from '../device-state-store.ts'
import { isCorrectSecret, type DeviceKeys } from './device-secret.ts'
import { findDevices } from '../store.ts'
import { createFailedAttemptLimiter } from './failed-attempts.ts'

/**
 * Admits devices at the broker and over HTTP. The answer does not reveal whether the code or the secret is
 * wrong.
 */
export type DeviceAdmitter = {
  /** Calls `find` only if the attempt need not wait. */
  admit(
    proof: DeviceProof,
    find: (code: string) => Promise<Admission | undefined>,
  ): Promise<Admission | 'wrong' | 'tooOften'>
}

export function createDeviceAdmitter(deviceKeys: DeviceKeys): DeviceAdmitter {
  const tries = createFailedAttemptLimiter()
  return {
    async admit({ code, secret, address }, find) {
      const attemptKey = `${code} ${address}`
      if (tries.mustWait(attemptKey, databaseNowMs())) return 'tooOften'
      const admission = await find(code)
      if (isCorrectSecret(deviceKeys, admission?.kept, secret) && admission) {
        tries.forget(attemptKey)
        return admission
      }
      tries.count(attemptKey, databaseNowMs())
      return 'wrong'
    },
  }
}

async function findAdmission(tx: Tx, code: string): Promise<Admission | undefined> {
  return (await findAdmissions(tx, [code]))[0]
}

/** Authenticates the device for the calls that devices make. */
export function createDeviceAuthenticator(admitting: DeviceAdmitter) {
  return async (tx: Tx, proof: DeviceProof): Promise<DeviceActor> => {
    const admission = await admitting.admit(proof, (code) => findAdmission(tx, code))
    if (admission === 'tooOften') throw commonRefusal('tooMany')
    if (admission === 'wrong') throw commonRefusal('notThisDevice')
    const { code, deviceId, merchantId } = admission
    return { is: 'device', code, deviceId, merchants: [merchantId] }
  }
}

export function admissionHandlers(admitting: DeviceAdmitter): Handlers<typeof admissionCalls> {
  return {
    async admission(_input, { tx, scope, actor: { deviceId } }) {
      const [device] = await findDevices(tx, scope, [deviceId])
      must(device, `${deviceId} was admitted`)
      const { code, type, protocol } = device
      const dialect = dialects[protocol]
      const publish = dialect
        ? [dialect.up(code)]
        : topicParts.map((part) => formatDeviceTopic(code, part))
      const subscribe = [dialect?.down(code) ?? formatDeviceTopic(code, 'commands')]
      return { code, type, protocol, publish, subscribe, now: databaseNowMs() }
    },

    async admit({ username: code, password: secret, clientid, peerhost }, { tx, client, refuse }) {
      if (clientid !== undefined && clientid !== code) throw refuse('wrong', 'clientid')
      const address = `${client.address} ${peerhost ?? ''}`
      const admission = await admitting.admit({ code, secret, address }, (each) =>
        findAdmission(tx, each),
      )
      if (admission === 'wrong' || admission === 'tooOften') throw refuse(admission)
      return { result: 'allow' }
    },
  }
}
