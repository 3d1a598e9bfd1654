import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'

/** Returns undefined if the text is not a certificate. */
export function readCertificate(pem: string): X509Certificate | undefined {
  return readOrUndefined(() => new X509Certificate(pem))
}

/**
 * Reads PEM, or the bare base64 that some platforms' tools give out. Returns undefined if it is not a
 * private key.
 */
export function readPrivateKey(text: string): KeyObject | undefined {
  if (text.includes('-----BEGIN')) return readOrUndefined(() => createPrivateKey(text))
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const
  return (
    readOrUndefined(() => createPrivateKey({ ...der, type: 'pkcs8' })) ??
    readOrUndefined(() => createPrivateKey({ ...der, type: 'pkcs1' }))
  )
}

/** Reads PEM or bare base64. Returns undefined if it is not a public key. */
export function readPublicKey(text: string): KeyObject | undefined {
  if (text.includes('-----BEGIN')) return readOrUndefined(() => createPublicKey(text))
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const
  return readOrUndefined(() => createPublicKey({ ...der, type: 'spki' }))
}

function readOrUndefined<T>(reading: () => T): T | undefined {
  try {
    return reading()
  } catch {
    return undefined
  }
}
