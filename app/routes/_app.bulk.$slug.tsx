import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Bulk } from "#app/bulk/bulk.ts";
import { loadBulk, takeBulk } from "#app/bulk/page.server.ts";
import { BulkScreen } from "#app/bulk/screen.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { keepForm } from "#app/lib/scripts/revalidation.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";

export const handle: PageHandle = {
	title: (t, bulk) => t(`bulk.${(bulk as Bulk).act}Title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBulk(request, params.slug);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	takeBulk(request, await takenForm(request), params.slug);

export const clientAction = sendOrStay;

export const shouldRevalidate = keepForm;

export default function BulkPage() {
	const loaded = useLoaderData<typeof loader>() as Bulk;
	const { form, unreached } = useSentForm(loaded);
	return <BulkScreen bulk={form} unreached={unreached} />;
}
