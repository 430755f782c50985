/** The names under which the window and the host send each other texts; main and preload must agree on them. */
export const TO_HOST = 'fulcrum:to-host'
export const TO_WINDOW = 'fulcrum:to-window'
