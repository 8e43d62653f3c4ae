import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { listFor } from "#app/entities/list-registry.ts";
import { findEntity } from "#app/entities/registry.ts";
import { listControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import { errorPage, notFoundPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
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

const columnsForm = (name: string | undefined) => {
	const entity = findEntity(name);
	if (!entity) throw notFoundPage();
	return defineForm({
		schema: z.object({ standard: z.unknown().optional(), shown: listControl, back: textControl }),
		resume: ({ form }) => safeRedirectPath(formText(form, "back")),
		async send({ standard, shown, back }, { session }) {
			await saveColumnVisibility(session, entity, standard === undefined ? shown : null);
			return back;
		},
		done: (back) => redirectWithToast(safeRedirectPath(back), "listScreen.columnsKept"),
		reject(error) {
			throw errorPage(error);
		},
	});
};

export const action = ({ request, params }: ActionFunctionArgs) =>
	runFormAction(request, (posted) => columnsForm(params.name)(posted));

/** Shows only errors. */
export default function ColumnsPage() {
	return null;
}
