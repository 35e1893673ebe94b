/** Stands on everything while any embedded carrier sells (reading guide 35). */
export const demonstrationNotice = 'Demonstration, not valid for travel';
