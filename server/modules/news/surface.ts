/** Surface of the platform's news for other modules. */
export { countUnreadNews as unreadNews, markNewsRead as readAllNews } from './store.ts'
