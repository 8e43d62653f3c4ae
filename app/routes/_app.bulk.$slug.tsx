import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BulkScreen } from "#app/components/bulk-screen.tsx";
import type { Bulk } from "#app/lib/bulk/bulk.ts";
import { loadBulk, takeBulk } from "#app/lib/bulk/page.server.ts";
import { readForm } from "#app/lib/form.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { keepForm } from "#app/lib/revalidation.ts";
import { sendOrStay, useSentForm } from "#app/lib/unreached.ts";

export const handle: PageHandle = {
	title: (t, bulk) => t(`bulk.${(bulk as Bulk).act}Title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBulk(request, params.slug);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	takeBulk(request, await readForm(request), params.slug);

export const clientAction = sendOrStay;

export const shouldRevalidate = keepForm;

export default function BulkPage() {
	const loaded = useLoaderData<typeof loader>() as Bulk;
	const { form, unreached } = useSentForm(loaded);
	return <BulkScreen bulk={form} unreached={unreached} />;
}
