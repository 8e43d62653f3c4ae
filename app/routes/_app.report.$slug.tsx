import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTitle } from "#app/entities/lists.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { reportContextOf, reportOf, rowsOf } from "#app/reports/report.server.ts";
import { ReportScreen } from "#app/reports/screen.tsx";

export const handle: PageHandle = {
	title: (t, given) => t("report.title", { list: listTitle(t, (given as { slug: string }).slug) }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { context, slug, query, listProblems, problems, chosen, reader } = await reportContextOf(
		request,
		params.slug,
	);
	const { rows, drawn } = query
		? await reportOf(request, context, query, reader)
		: { rows: await rowsOf(request, context), drawn: null };
	const search = context.params.toString();
	return data(
		{ slug, rows, drawn, search, listQuery: context.query, listProblems, problems, chosen },
		{ status: query && listProblems.length === 0 ? 200 : 400 },
	);
}

export default function ReportPage() {
	return <ReportScreen {...useLoaderData<typeof loader>()} />;
}
