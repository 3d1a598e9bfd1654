/**
 * How it all looks. The classes are plain words here, each file's with its own first part: a table of
 * made-up ones, as the console has them, would be a twentieth of what a phone loads.
 */
import '#web/kit/tokens.css'
import './base.css'
import './frame.css'
import './parts.css'
import './stage.css'
import './packages.css'
import './start-view.css'
import './order-view.css'
import './beside/sheet.css'
import './beside/goods.css'
import './beside/help-sheet.css'
import './beside/terms-sheet.css'
import './beside/mine-view.css'
import './coins/coins.css'
