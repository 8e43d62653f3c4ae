import { useReader } from "#app/lib/root-data.ts";
import { Changes } from "#app/things/changes.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { WhoAndWhen } from "#app/ui/who-and-when.tsx";
import type { Request } from "#contract/schemas/requests.ts";
import { timelineOf } from "./timeline.ts";

/** What happened to a request, the latest first; a note is told as the way to it. */
export function RequestTimeline({ request }: { request: Request }) {
	return (
		<Timeline
			items={timelineOf(request, useReader()).map(
				({ key, at, by, left, title, changes, note }) => ({
					key,
					title: note ? <a href={`#note-${note}`}>{title}</a> : title,
					body: changes.length > 0 && <Changes name="request" changes={changes} />,
					when: <WhoAndWhen by={by} left={left} at={at} />,
				}),
			)}
		/>
	);
}
