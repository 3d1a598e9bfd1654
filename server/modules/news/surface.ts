/** What other modules may ask of what the platform tells everybody. */
export { countUnreadNews as unreadNews, markNewsRead as readAllNews } from './store.ts'
