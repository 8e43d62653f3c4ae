import { FieldDiff } from "#app/detail/diff.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { buildRequestTimeline } from "./timeline.ts";

/** Renders the timeline of a request, the newest event first; a note is a link to it. */
export function RequestTimeline({ request }: { request: MaintenanceRequest }) {
	return (
		<Timeline
			items={buildRequestTimeline(request, useLocale()).map(
				({ key, at, by, left, title, changes, note }) => ({
					key,
					title: note ? <a href={`#note-${note}`}>{title}</a> : title,
					body: changes.length > 0 && <FieldDiff name="request" changes={changes} />,
					when: <Byline by={by} left={left} at={at} />,
				}),
			)}
		/>
	);
}
