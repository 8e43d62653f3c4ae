import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EntityForm } from "#app/forms/entity-form.ts";
import { loadFormPage, mayTakeFormPage, takeFormPage } from "#app/forms/page.server.ts";
import { EntityFormScreen } from "#app/forms/screen.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { keepForm } from "#app/lib/scripts/revalidation.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";

export const handle: PageHandle = {
	title(t, given) {
		const { entity, id } = given as EntityForm;
		return t("form.edit", { entity: t(`entities.${entity}.one`), id: id ?? "" });
	},
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadFormPage(request, params.slug, params.id);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	takeFormPage(
		request,
		await takenForm(request, { files: () => mayTakeFormPage(request, params.slug, params.id) }),
		params.slug,
		params.id,
	);

export const clientAction = sendOrStay;

export const shouldRevalidate = keepForm;

export default function EditPage() {
	const loaded = useLoaderData<typeof loader>() as EntityForm;
	return <EntityFormScreen {...useSentForm(loaded)} />;
}
