import { expect, test } from 'vitest'
import { encodeGb18030Text } from '#contract/base/gb18030.ts'
import { readFormerFile, type FormerFile } from './read-file.ts'

const levels = [{ id: '7', name: '金卡' }]
const readText = (text: string) => readFormerFile(Buffer.from(text), levels) as FormerFile

test('reads phones, coins, points and levels of a list', () => {
  const { rows, faults } = readText(
    '\uFEFF会员姓名,手机号,剩余币,积分,会员等级\r\n' +
      '张三,13800000001,"1,200",80.00,金卡\r\n' +
      ',,,,\r\n' +
      '"=cmd(""x"")",8613800000002,5,,\r\n' +
      '李四,+86 138-0000-0003,,7,\r\n',
  )
  expect(faults).toEqual([])
  expect(rows).toEqual([
    { phone: '13800000001', name: '张三', coins: 1_200, points: 80, levelId: '7' },
    { phone: '13800000002', name: '=cmd("x")', coins: 5, points: 0, levelId: null },
    { phone: '13800000003', name: '李四', coins: 0, points: 7, levelId: null },
  ])
})

test('names each faulty row by line and reason', () => {
  const { rows, faults } = readText(
    [
      'phone,coins,points,level',
      '13800000001,5,,',
      '13800000001,6,,',
      '138000,5,,',
      '1.38E+10,5,,',
      '13800000002,1.5,,',
      '13800000003,100001,,',
      '13800000004,,-1,',
      '13800000005,1,,银卡',
      '13800000006,0,0,',
    ].join('\n'),
  )
  expect(rows).toHaveLength(1)
  expect(faults).toEqual([
    { line: 3, fault: 'phoneTwice' },
    { line: 4, fault: 'phone' },
    { line: 5, fault: 'phoneRounded' },
    { line: 6, fault: 'coins' },
    { line: 7, fault: 'coins' },
    { line: 8, fault: 'points' },
    { line: 9, fault: 'level' },
    { line: 10, fault: 'nothing' },
  ])
})

test('reads GB 18030, semicolons and tabs', () => {
  const bytes = Buffer.from([
    ...encodeGb18030Text('手机号;币'),
    ...Buffer.from('\n13800000001;5\n'),
  ])
  expect(readFormerFile(bytes, levels)).toMatchObject({ rows: [{ coins: 5 }] })
  expect(readText('手机\t积分\n13800000001\t5')).toMatchObject({ rows: [{ points: 5 }] })
})

test('refuses files that are no list', () => {
  expect(readFormerFile(Buffer.from('PK\u0003\u0004'), levels)).toBe('isWorkbook')
  expect(readFormerFile(Buffer.from([0xff, 0xfe, 0x00]), levels)).toBe('notText')
  expect(readText('姓名,币\n张三,5')).toBe('noPhoneColumn')
  expect(readText('')).toBe('noPhoneColumn')
  expect(readText('手机号,姓名\n13800000001,"张三')).toBe('notText')
  const many = Array.from({ length: 50_001 }, () => '13800000001,5')
  expect(readText(['手机,币', ...many].join('\n'))).toBe('tooManyRows')
})
