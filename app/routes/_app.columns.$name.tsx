import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { listFor } from "#app/entities/lists.ts";
import { findEntity } from "#app/entities/registry.ts";
import { ApiClientError } from "#app/lib/api-failure.ts";
import { withRequestedLanguage } from "#app/lib/asked-language.ts";
import { flashCookie } from "#app/lib/flash.server.ts";
import { formText } from "#app/lib/form.server.ts";
import { notFoundPage, orFormError, errorPage } from "#app/lib/refusal.server.ts";
import { safeRedirectPath } from "#app/lib/session.server.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import { saveColumnVisibility } from "#app/lists/column-choice.server.ts";

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

/** Nothing but what went wrong is shown here. */
export default function ColumnsPage() {
	return null;
}
