/** Shown on pages, mails and documents while any embedded carrier sells (SITE-20). */
export const demonstrationNotice = 'Demonstration, not valid for travel';
