/** The names under which the window and the host send each other texts; main and preload must agree on them. */
export const TO_HOST = 'fulcrum:to-host'
export const TO_WINDOW = 'fulcrum:to-window'
/** The same for the page of a started bot. */
export const TO_BOT_HOST = 'fulcrum:to-bot-host'
export const TO_BOT = 'fulcrum:to-bot'
