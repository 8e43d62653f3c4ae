import type { TextKeyOf } from "../texts.ts";
import auth from "./auth.ts";
import common from "./common.ts";
import entities from "./entities.ts";
import errors from "./errors.ts";
import form from "./form.ts";
import imports from "./imports.ts";
import list from "./list.ts";
import lists from "./lists.ts";
import pages from "./pages.ts";
import problems from "./problems.ts";
import request from "./request.ts";
import shell from "./shell.ts";

const ar = {
	auth,
	common,
	entities,
	errors,
	form,
	imports,
	list,
	lists,
	pages,
	problems,
	request,
	shell,
} as const;

export default ar;
export type Texts = typeof ar;
export type TextKey = TextKeyOf<Texts>;
