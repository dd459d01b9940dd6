/** Whether the page is in a frame of another one. */
export const isFramed = window.top !== window
