import { maxMailedRows } from "#contract/list-mails/constants.ts";
import type { MailedColumn } from "#contract/list-mails/endpoints.ts";
import { toCsvCell } from "#contract/lists/csv.ts";
import { isHideableList } from "#contract/lists/hidden-columns.ts";
import { findActorById } from "../auth/sessions.queries.ts";
import type { MailRecipient } from "../notifications/mail.queries.ts";
import { mayRead } from "../platform/authorization.ts";
import type { PublicContext } from "../platform/context.ts";
import type { ReadList } from "../platform/lists/read-list.ts";
import { csvRows, toXlsx } from "../platform/lists/xlsx.ts";
import { needsRenewal } from "./next-mailing.ts";
import { columnsOf, findListMailFor, noteRenewal, type StoredListMail } from "./queries.ts";

/** A list as it is mailed: its first rows, or a workbook with all of them. */
export type MailedList = {
	readonly mail: StoredListMail;
	readonly to: MailRecipient;
	readonly total: number;
	readonly more: boolean;
	/** The list has not what its query names: no rows were read. */
	readonly unclear: boolean;
	/** The cells of the rows that stand in the mail. */
	readonly rows: readonly (readonly string[])[];
	/** Null where the rows stand in the mail, or the workbook would be too large. */
	readonly workbook: Uint8Array | null;
	/** The mail asks whether it is still wanted. */
	readonly renewal: boolean;
};

/** The rows of a workbook, and its bytes. */
const workbookLimits = { rows: 10_000, bytes: 2 * 1024 * 1024 };

/**
 * Returns a list by mail with its rows of now; null if the member may not read the list, wants no such
 * mails, or no row matches.
 */
export async function findMailedList(
	ctx: PublicContext,
	id: number,
	readList: ReadList,
): Promise<MailedList | null> {
	const found = await findListMailFor(ctx, id);
	const actor = found && (await findActorById(ctx, found.mail.memberId));
	if (!actor || !isHideableList(found.mail.list) || !mayRead(actor, found.mail.list)) return null;
	const { mail, to } = found;
	const columns = columnsOf(mail);
	const isFile = mail.form === "xlsx";
	const member = { ...ctx, actor, tokenHash: "", signedInAt: ctx.now };
	const { csv, total, more, unclear, ...read } = await readList(member, mail.list, {
		query: mail.query,
		columns: columns.map(({ name }) => name),
		language: to.language,
		limit: isFile ? workbookLimits.rows : maxMailedRows,
	});
	if (total === 0 && mail.empty === 0 && !unclear) return null;
	const renewal = needsRenewal(mail, ctx.now);
	if (renewal) await noteRenewal(ctx, id, ctx.now);
	const list = { mail, to, total, more, unclear, renewal };
	if (!isFile || unclear) return { ...list, rows: await rowsIn(csv), workbook: null };
	const written = columns.filter(({ name }) => read.columns.includes(name));
	const workbook =
		total <= workbookLimits.rows && !more ? await workbookOf(written, csv, to.language) : null;
	return { ...list, rows: [], workbook };
}

const encoder = new TextEncoder();

async function rowsIn(csv: string): Promise<string[][]> {
	const rows: string[][] = [];
	for await (const some of csvRows([encoder.encode(csv)])) rows.push(...some);
	return rows;
}

/** Returns a workbook; null if it would be too large. */
async function workbookOf(
	columns: readonly MailedColumn[],
	csv: string,
	language: "ar" | "en",
): Promise<Uint8Array | null> {
	const heading = `${columns.map((one) => toCsvCell(one[`heading_${language}`])).join(",")}\r\n`;
	const sheet = { kinds: columns.map(({ kind }) => kind), language };
	const parts: Uint8Array[] = [];
	let bytes = 0;
	for await (const part of toXlsx([encoder.encode(heading + csv)], sheet)) {
		bytes += part.length;
		if (bytes > workbookLimits.bytes) return null;
		parts.push(part);
	}
	return Buffer.concat(parts);
}
