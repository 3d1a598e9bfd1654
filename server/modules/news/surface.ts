/** Surface of the platform's news for other modules. */
export { countUnreadNews, markNewsRead } from './store.ts'
