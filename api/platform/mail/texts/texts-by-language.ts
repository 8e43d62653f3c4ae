import ar from "./ar.ts";
import en from "./en.ts";
import type { MailTexts } from "./mail-texts.ts";

export const mailTexts: Readonly<Record<"ar" | "en", MailTexts>> = { ar, en };
