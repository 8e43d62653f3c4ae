import type { TextKeyOf } from "../texts.ts";
import auth from "./auth.ts";
import bulk from "./bulk.ts";
import common from "./common.ts";
import deleted from "./deleted.ts";
import deletion from "./deletion.ts";
import entities from "./entities/index.ts";
import errors from "./errors.ts";
import failures from "./failures.ts";
import form from "./form.ts";
import history from "./history.ts";
import imports from "./imports.ts";
import list from "./list.ts";
import lists from "./lists.ts";
import pages from "./pages.ts";
import permissions from "./permissions.ts";
import problems from "./problems.ts";
import qrSheets from "./qr-sheets.ts";
import related from "./related.ts";
import report from "./report.ts";
import request from "./request.ts";
import scanner from "./scanner.ts";
import shell from "./shell.ts";
import stock from "./stock.ts";

const ar = {
	auth,
	bulk,
	common,
	deleted,
	deletion,
	entities,
	errors,
	failures,
	form,
	history,
	imports,
	list,
	lists,
	pages,
	permissions,
	problems,
	qrSheets,
	related,
	report,
	request,
	scanner,
	shell,
	stock,
} as const;

export default ar;
export type Texts = typeof ar;
export type TextKey = TextKeyOf<Texts>;
