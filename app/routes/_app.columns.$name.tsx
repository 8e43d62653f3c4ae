import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { listOf } from "#app/entities/lists.ts";
import { entityNamed } from "#app/entities/registry.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { inAskedLanguage } from "#app/lib/asked-language.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { notFound, orExplain, refusalPage } from "#app/lib/refusal.server.ts";
import { safeNext } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { keepColumns } from "#app/lists/column-choice.server.ts";

/** The choice itself stands in the list. */
export function loader({ request, params }: LoaderFunctionArgs) {
	const entity = entityNamed(params.name);
	const list = entity && listOf(entity.name);
	throw list ? redirect(inAskedLanguage(request, `/table/${list.slug}`)) : notFound();
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await takenForm(request);
	const entity = entityNamed(params.name);
	if (!entity) throw notFound();
	const list = safeNext(textOf(form, "back"));
	if (resumed) return redirect(list);
	const result = await orExplain(request, form, keepColumns(visitor, entity, form));
	if (result instanceof ApiFailure) throw refusalPage(result);
	return redirect(list, { headers: { "Set-Cookie": await flash("list.columnsKept") } });
}

/** Nothing but what went wrong is shown here. */
export default function ColumnsPage() {
	return null;
}
