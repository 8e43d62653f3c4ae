import type { Texts } from "../ar/index.ts";
import type { SameKeys } from "../texts.ts";
import auth from "./auth.ts";
import bulk from "./bulk.ts";
import common from "./common.ts";
import entities from "./entities/index.ts";
import errors from "./errors.ts";
import failures from "./failures.ts";
import form from "./form.ts";
import list from "./list.ts";
import lists from "./lists.ts";
import pages from "./pages.ts";
import problems from "./problems.ts";
import request from "./request.ts";
import shell from "./shell.ts";

const en: SameKeys<Texts> = {
	auth,
	bulk,
	common,
	entities,
	errors,
	failures,
	form,
	list,
	lists,
	pages,
	problems,
	request,
	shell,
};

export default en;
