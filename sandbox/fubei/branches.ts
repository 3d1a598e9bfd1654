/** Invented bank branches: the same for every query with this city and bank. */
const PLACES = ['营业部', '高新支行', '滨江支行', '城东支行', '城西支行', '开发区支行'] as const

export function inventBankBranches(cityCode: string, bankName: string): object {
  const seed = [...bankName].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 900, 7)
  return PLACES.map((branchName, index) => ({
    branch_code: `${100 + seed}${cityCode.slice(0, 4)}${String(10_000 + index * 137)}`,
    branch_name: `${bankName}${branchName}`,
  }))
}
