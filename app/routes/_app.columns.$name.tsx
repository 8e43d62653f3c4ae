import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { listFor } from "#app/entities/list-registry.ts";
import { findEntity } from "#app/entities/registry.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { errorPage, notFoundPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { safeRedirectPath } from "#app/lib/session.server.ts";
import { saveColumnVisibility } from "#app/lists/column-visibility.server.ts";

/** The choice itself stands in the list. */
export function loader({ request, params }: LoaderFunctionArgs) {
	const entity = findEntity(params.name);
	const list = entity && listFor(entity.name);
	throw list ? redirect(withRequestedLanguage(request, `/table/${list.slug}`)) : notFoundPage();
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await readAuthenticatedForm(request);
	const entity = findEntity(params.name);
	if (!entity) throw notFoundPage();
	const list = safeRedirectPath(formText(form, "back"));
	if (resumed) return redirect(list);
	const result = await orFormError(request, form, saveColumnVisibility(visitor, entity, form));
	if (result instanceof ApiClientError) throw errorPage(result);
	return redirect(list, { headers: { "Set-Cookie": await flashCookie("list.columnsKept") } });
}

/** Shows only errors. */
export default function ColumnsPage() {
	return null;
}
