import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { inAskedLanguage } from "#app/lib/asked-language.ts";
import { codePath } from "#app/lib/code-path.ts";
import { visitorOf } from "#app/lib/session.server.ts";
import { problemFormAt } from "#app/problems/problem.server.ts";

/**
 * Where a printed code leads a phone's camera: members to the form for the facility that it hangs at,
 * others to where they report without an account, if they may.
 */
export async function loader({ request, params: { publicId = "", id = "" } }: LoaderFunctionArgs) {
	const visitor = await visitorOf(request);
	const open = visitor.token === null && (await problemFormAt(visitor, publicId).catch(() => null));
	const path = open ? `/problem/${open.facility._id}` : codePath(publicId, id);
	return redirect(inAskedLanguage(request, path));
}
