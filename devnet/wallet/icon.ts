const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#0B7A68"/><path d="M14 62c10 0 10-26 34-26s24 26 34 26" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M14 70h68M34 44v26M48 37v33M62 44v26" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/></svg>';

/** The wallet's icon as a data URI (EIP-6963). */
export const icon = `data:image/svg+xml,${encodeURIComponent(svg)}` as const;
