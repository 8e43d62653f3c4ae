import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { fileText } from "#app/fields/file.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { DocumentRow } from "#contract/documents/schemas.ts";
import type { DocumentPageData } from "./document-page.server.ts";

/** Renders the page of a document: until when it is valid, and its versions to download. */
export function DocumentScreen({ versions, validity, ...page }: DocumentPageData) {
	const reader = useLocale();
	const { t, format } = reader;
	const { request_id: requestId } = page.row as Partial<DocumentRow>;
	return (
		<DetailScreen {...page} sentence={validity}>
			{requestId && (
				<p>
					{t("entities.document.fields.request_id")}{" "}
					<Link to={`/view/request/${requestId}`}>{String(requestId)}</Link>
				</p>
			)}
			<Card title={t("documents.versions")} className="listing">
				<DataTable
					bare
					caption={t("documents.versions")}
					columns={[
						{ key: "version", label: t("documents.versions"), className: "head" },
						{ key: "file", label: t("entities.document.fields.file"), className: "meta" },
						{ key: "sent", label: t("documents.sent"), className: "meta" },
					]}
					rows={versions.map(({ n, file, at, memberDetails, ...rest }) => ({
						key: n,
						cells: [
							t("documents.version", { n: format.number(n) }),
							<a key="file" href={file} download>
								{t("documents.download")} <bdi>({fileText({ file, ...rest }, reader)})</bdi>
							</a>,
							<Byline key="sent" member={memberDetails} at={at} />,
						],
					}))}
				/>
			</Card>
		</DetailScreen>
	);
}
