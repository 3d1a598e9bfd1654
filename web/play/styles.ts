/**
 * All styles of the player pages. Classes are plain words, in each file with its own prefix. A table of
 * generated names, as in the console, would be a twentieth of what a phone loads.
 */
import '#web/kit/tokens.css'
import './base.css'
import './page/frame.css'
import './page/parts.css'
import './purchase/machine-stage.css'
import './purchase/package-choice.css'
import './purchase/start-view.css'
import './order/order-view.css'
import './lazy/play-sheet.css'
import './lazy/goods-shelf.css'
import './lazy/help-sheet.css'
import './lazy/terms-sheet.css'
import './lazy/mine-view.css'
import './coins/coins-view.css'
import './points/points-view.css'
import './vouchers/voucher-choice.css'
import './store/store-view.css'
import './store/exchange-view.css'
import './store/redemption-view.css'
import './tasks/tasks-view.css'
