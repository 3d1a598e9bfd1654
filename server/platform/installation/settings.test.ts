import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readServerSettings } from './settings.ts'

test('an empty environment gives what the manual says', () => {
  expect(readServerSettings({}, '/srv/playfield')).toEqual({
    port: 8080,
    data: '/srv/playfield/.data',
    databaseUrl: undefined,
    mqttUrls: undefined,
    mqttPort: 1883,
    mqttPublicUrl: undefined,
    roles: ['api', 'gateway', 'worker'],
    tls: undefined,
    proxies: [],
    demo: true,
    demoDays: 90,
  })
})

test('the manual documents every environment variable', () => {
  const read = new Set<string>()
  const environment = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  )
  readServerSettings(environment, '/srv/playfield')
  const page = readFileSync(new URL('../../../docs/operators/running.md', import.meta.url), 'utf8')
  expect(read.size).toBeGreaterThan(0)
  expect([...read].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('reads every setting and ignores empty values', () => {
  const settings = readServerSettings(
    {
      PORT: ' 9000 ',
      PLAYFIELD_DATA: '/var/lib/playfield',
      DATABASE_URL: 'postgresql://me:secret@db.example/playfield',
      MQTT_URL: 'mqtts://broker.example',
      MQTT_PORT: '',
      MQTT_PUBLIC_URL: 'mqtts://boards.example:8884',
      PLAYFIELD_ROLES: 'worker, api',
      PLAYFIELD_TLS_CERT: 'tls/cert.pem',
      PLAYFIELD_TLS_KEY: '/etc/key.pem',
      PLAYFIELD_PROXIES: '10.0.0.5, 10.1.0.0/16,::1',
      PLAYFIELD_METRICS_TOKEN: 'read-the-metrics-1',
      PLAYFIELD_DEMO: 'off',
      PLAYFIELD_DEMO_DAYS: '8',
    },
    '/srv',
  )
  expect(settings).toEqual({
    port: 9000,
    data: '/var/lib/playfield',
    databaseUrl: 'postgresql://me:secret@db.example/playfield',
    mqttUrls: ['mqtts://broker.example'],
    mqttPort: 1883,
    mqttPublicUrl: 'mqtts://boards.example:8884',
    roles: ['api', 'worker'],
    tls: { certFile: '/srv/tls/cert.pem', keyFile: '/etc/key.pem' },
    proxies: ['10.0.0.5', '10.1.0.0/16', '::1'],
    metricsToken: 'read-the-metrics-1',
    demo: false,
    demoDays: 8,
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['MQTT_PORT', '-1'],
  ['PLAYFIELD_PROXIES', 'on'],
  ['PLAYFIELD_METRICS_TOKEN', 'short'],
  ['PLAYFIELD_METRICS_TOKEN', 'with a space in between'],
  ['PLAYFIELD_PROXIES', '10.0.0.1,'],
  ['PLAYFIELD_PROXIES', '10.0.0.0/33'],
  ['PLAYFIELD_PROXIES', '10.0.0.0/8/8'],
  ['DATABASE_URL', 'db.example/playfield'],
  ['DATABASE_URL', 'mysql://db.example/playfield'],
  ['MQTT_URL', 'http://broker.example'],
  ['MQTT_URL', 'mqtt://one.example,http://two.example'],
  ['MQTT_URL', 'mqtt://one.example,'],
  ['MQTT_URL', 'mqtt://me:secret@one.example,mqtt://two.example'],
  ['MQTT_PUBLIC_URL', 'boards.example:1883'],
  ['PLAYFIELD_ROLES', 'api,web'],
  ['PLAYFIELD_TLS_CERT', 'cert.pem'],
  ['PLAYFIELD_DEMO', 'no'],
  ['PLAYFIELD_DEMO_DAYS', '91'],
])('rejects %s=%s and names the setting', (name, value) => {
  expect(() => readServerSettings({ [name]: value }, '/srv')).toThrow(name)
})

test.each([
  'mqtt://me:secret@one:1884, mqtt://me:secret@two:1885',
  'mqtt://me:secret@one:1884,two:1885',
])('reads the nodes of a broker from %s', (text) => {
  const { mqttUrls } = readServerSettings({ MQTT_URL: text }, '/srv')
  expect(mqttUrls).toEqual(['mqtt://me:secret@one:1884', 'mqtt://me:secret@two:1885'])
})

test('does not repeat a rejected address with its password', () => {
  const read = () => readServerSettings({ DATABASE_URL: 'mysql://me:secret@db' }, '/srv')
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') }))
})
