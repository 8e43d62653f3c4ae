import { html } from "hono/html";
import {
	type AccentColor,
	accentColors,
	defaultAccentColor,
} from "#contract/tenants/accent-colors.ts";
import type { BidiTemplate } from "./bidi-template.ts";
import type { MailContent } from "./content.ts";

const fonts = "'Segoe UI', Tahoma, Roboto, 'Noto Sans Arabic', Arial, sans-serif";
const muted = "margin: 0 0 8px; color: #566171; font-size: 14px;";
const linkOf = ({ light }: AccentColor) => `color: ${light.accent};`;
const table = html`role="presentation" border="0" cellpadding="0" cellspacing="0"`;

/** The content id by which a mail shows its attached logo. */
export const logoContentId = "logo";

/** The appearance of an organisation's mails. */
export type MailBranding = { readonly accent: AccentColor; readonly hasLogo: boolean };

const defaultBranding: MailBranding = { accent: accentColors[defaultAccentColor], hasLogo: false };

/**
 * Only dark devices apply these styles; mail programs that do not support them show the light
 * colours.
 */
const darkStyles = ({ dark }: AccentColor) => html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #10161e !important; color: #e6eaf0 !important; }
.card { background: #18202b !important; border-color: #2f3a49 !important; }
.muted { color: #a9b4c2 !important; }
.accent { color: ${dark.strong} !important; }
.quote { background: ${dark.tint} !important; color: #e6eaf0 !important; }
}
</style>`;

/**
 * Renders the mail as an HTML document that loads nothing; all of it is escaped. It consists of
 * tables and inline styles, which mail programs support.
 */
export async function renderHtml(
	mail: MailContent,
	{ accent, hasLogo }: MailBranding = defaultBranding,
): Promise<string> {
	const { language, organisation, heading, paragraphs, quote, facts = [], tables = [] } = mail;
	const dir = language === "ar" ? "rtl" : "ltr";
	const start = dir === "rtl" ? "right" : "left";
	const page = await html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${mail.subject}</title>
${darkStyles(accent)}
</head>
<body class="page" dir="${dir}" style="margin: 0; padding: 0; background: #f6f7f9; color: #18202b; font-family: ${fonts}; font-size: 16px; line-height: 1.7;">
<table ${table} class="page" width="100%" style="background: #f6f7f9; color: #18202b;"><tr><td align="center" style="padding: 24px 12px;">
<table ${table} dir="${dir}" lang="${language}" width="100%" style="max-width: 560px; font-family: ${fonts}; font-size: 16px; line-height: 1.7; text-align: ${start};">
<tr><td class="accent" align="${start}" style="padding: 0 4px 12px; color: ${accent.light.accent}; font-weight: bold;">${hasLogo ? html`<img src="cid:${logoContentId}" alt="" height="40" style="height: 40px; margin: 0 0 8px; display: block;">` : ""}<bdi>${organisation}</bdi></td></tr>
<tr><td class="card" align="${start}" style="padding: 24px 20px; background: #ffffff; border: 1px solid #e3e7ec; border-radius: 8px;">
<h1 style="margin: 0 0 16px; font-size: 20px; line-height: 1.5;">${inHtml(heading)}</h1>
${paragraphs.map((one) => html`<p style="margin: 0 0 16px;">${inHtml(one)}</p>`)}
${quote ? quoteInHtml(quote, accent) : ""}
${facts.length > 0 ? factsInHtml(facts, start) : ""}
${tables.map(
	({
		heading,
		facts,
		more,
	}) => html`${heading ? html`<h2 style="margin: 0 0 8px; font-size: 17px; line-height: 1.5;">${inHtml(heading)}</h2>` : ""}
${factsInHtml(facts, start)}
${more ? html`<p style="margin: -12px 0 20px;">${inHtml(more)}</p>` : ""}`,
)}
${mail.link ? linkInHtml(mail.link, accent) : ""}
</td></tr>
<tr><td align="${start}" style="padding: 16px 4px 0;">
${mail.footnotes.map((one) => html`<p class="muted" style="${muted}">${inHtml(one)}</p>`)}
${mail.settings ? html`<p style="${muted}"><a class="accent" href="${mail.settings.address}" style="${linkOf(accent)}">${mail.settings.label}</a></p>` : ""}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
	return String(page);
}

const inHtml = ({ words, values }: BidiTemplate) =>
	words.map((some, place) =>
		place < values.length ? html`${some}<bdi>${values[place]}</bdi>` : html`${some}`,
	);

/** Each line has its own direction. */
const linesInHtml = (text: string) =>
	text.split(/\r?\n/).map((line) => html`<div dir="auto">${line || "\u00a0"}</div>`);

const quoteInHtml = (quote: string, { light }: AccentColor) =>
	html`<table ${table} width="100%" style="margin: 0 0 16px;"><tr><td class="quote" style="padding: 12px 16px; background: ${light.tint}; border-radius: 8px; word-break: break-word;">
${linesInHtml(quote)}
</td></tr></table>`;

const factsInHtml = (facts: NonNullable<MailContent["facts"]>, start: "left" | "right") =>
	html`<table border="0" cellpadding="0" cellspacing="0" width="100%" style="margin: 0 0 20px;">
${facts.map(
	({ label, value }) => html`<tr>
<th class="muted" scope="row" align="${start}" valign="top" style="width: 110px; padding: 3px 0; color: #566171; font-size: 14px; font-weight: normal; text-align: ${start};">${label}</th>
<td align="${start}" valign="top" style="padding: 2px 8px; word-break: break-word;">${value.includes("\n") ? linesInHtml(value) : html`<bdi>${value}</bdi>`}</td>
</tr>`,
)}
</table>`;

const linkInHtml = (
	{ label, address, hint }: NonNullable<MailContent["link"]>,
	accent: AccentColor,
) =>
	html`<table ${table} style="margin: 0 0 16px;"><tr><td bgcolor="${accent.light.accent}" style="border-radius: 8px;"><a href="${address}" style="display: inline-block; padding: 12px 24px; color: #ffffff; text-decoration: none; font-weight: bold;">${label}</a></td></tr></table>
<p class="muted" style="${muted}">${hint}</p>
<p dir="ltr" style="margin: 0; font-size: 14px; word-break: break-all;"><a class="accent" href="${address}" style="${linkOf(accent)}">${address}</a></p>`;
