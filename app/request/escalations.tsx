import { joined } from "#app/lib/joined.ts";
import { useReader } from "#app/lib/root-data.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import { WhoAndWhen } from "#app/ui/who-and-when.tsx";
import { Words } from "#app/ui/words.tsx";
import type { Escalation } from "#contract/schemas/escalations.ts";
import { RequestPictures } from "./pictures.tsx";

/** The escalations of a request as they were sent, the latest first. */
export function RequestEscalations({ escalations }: { escalations: readonly Escalation[] }) {
	const { t, language } = useReader();
	const addresses = (all: readonly string[]) => ({
		addresses: joined(
			language,
			all.map((one) => `\u2068${one}\u2069`),
		),
	});
	return (
		<Timeline
			items={escalations.map(
				({ id, to, cc, subject, comment, attachments, memberDetails, date }) => ({
					key: id,
					title: <Words text={subject} />,
					text: comment,
					body: (
						<>
							<p className="hint">{t("requestActions.to", addresses(to))}</p>
							{cc.length > 0 && <p className="hint">{t("requestActions.cc", addresses(cc))}</p>}
							<RequestPictures
								photos={attachments}
								alt={(number) => t("requestActions.attachmentOf", { number, subject })}
							/>
						</>
					),
					when: (
						<WhoAndWhen
							by={memberDetails?.[`name_${language}`]}
							left={memberDetails?.left}
							at={date}
						/>
					),
				}),
			)}
		/>
	);
}
