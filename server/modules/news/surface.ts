/** What other modules may ask of what the platform tells everybody. */
export { countUnread as unreadNews, markRead as readAllNews } from './store.ts'
