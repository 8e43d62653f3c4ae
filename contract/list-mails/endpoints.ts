import { z } from "zod";
import { maxHiddenColumns } from "../lists/column-types.ts";
import { hideableLists } from "../lists/hidden-columns.ts";
import { savableQuery } from "../lists/saved-views.ts";
import { viewLimits } from "../lists/view-limits.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import {
	countInput,
	flag,
	flagInput,
	id,
	messageResponse,
	nameInput,
	parseJsonInput,
} from "../values/schemas.ts";
import { listMailForms, listMailStates } from "./constants.ts";

const heading = z.string("required").max(200, "too_long");

/** A column of a mailed list: its headings, and what a workbook is told of its cells. */
const column = z.object({
	name: z.string("required").max(40, "too_long"),
	heading_en: heading,
	heading_ar: heading,
	kind: z.enum(["text", "number", "day"], "choice"),
});
export type MailedColumn = z.infer<typeof column>;

const list = z.enum(hideableLists, "choice");
/** Weekdays, from Sunday, which is 0. */
const weekday = countInput(0, 6);

const listMailInput = z.object({
	list,
	/** The list's page in the web app, without `/table/`. */
	page: z.string("required").regex(/^[a-z-]{1,60}$/, "unknown"),
	name: nameInput.max(viewLimits.name, "too_long"),
	query: z.string("unknown").overwrite(savableQuery).max(viewLimits.query, "too_long"),
	/** Forms send it as JSON. */
	columns: z.preprocess(
		parseJsonInput,
		z.array(column, "required").min(1, "required").max(maxHiddenColumns, "too_many"),
	),
	days: z.array(weekday, "required").min(1, "required").max(7, "too_many"),
	hour: countInput(0, 23),
	form: z.enum(listMailForms, "choice"),
	/** 1: a mail is sent where no row matches, too. */
	empty: flagInput.optional(),
});
export type ListMailInput = z.infer<typeof listMailInput>;

const listMail = z.object({
	id,
	list: z.string(),
	page: z.string(),
	name: z.string(),
	query: z.string(),
	days: z.array(z.int()),
	hour: z.int(),
	form: z.enum(listMailForms),
	empty: flag,
	state: z.enum(listMailStates),
});

export const listMailEndpoints = defineEndpoints({
	"GET /list-mails": {
		needs: "own",
		byMember: true,
		summary: "The lists that the signed-in member gets by mail",
		answer: z.object({ mails: z.array(listMail) }),
	},
	"POST /list-mails": {
		needs: "own",
		byMember: true,
		summary: "Have a list mailed on weekdays at an hour; its query is copied",
		body: listMailInput,
		answer: messageResponse,
	},
	"POST /list-mails/{id}/wanted": {
		needs: "own",
		byMember: true,
		summary: "Go on with a list by mail; one that rests is mailed again",
		answer: messageResponse,
	},
	"DELETE /list-mails/{id}": {
		needs: "own",
		byMember: true,
		summary: "End a list by mail",
		answer: messageResponse,
	},
});
