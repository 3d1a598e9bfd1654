import { declarePermissions } from '../base/permission.ts'

/**
 * Permissions for goods, slots and stock. The file has no schemas, because screens of other modules import
 * only the permissions.
 */
export const goodsPermissions = declarePermissions(
  'goods',
  { zh: '礼品和货道', en: 'Prizes and slots' },
  {
    see: { zh: '查看礼品、货道和库存', en: 'View prizes, slots and stock' },
    edit: { zh: '修改礼品和货道', en: 'Edit prizes and slots' },
    refill: { zh: '补货、盘点和出货测试', en: 'Restock, take stock and run test vends' },
  },
)
