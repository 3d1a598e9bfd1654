/** Surface of messages to members. */
export { sendMessages, type MessageRefusal } from './send-messages.ts'
export { deleteUnreadMessages, listRefusingMembers } from './store.ts'
