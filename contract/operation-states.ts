/* The words of work and letters without the schemas that use them: lists in the browser filter by these. */

export const jobStates = ['waiting', 'failing', 'failed'] as const
export const mailStatuses = ['sent', 'failed', 'dropped'] as const
