import { formatList } from "#app/lib/list-format.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Escalation } from "#contract/escalations/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { ImageLinks } from "../images/image-links.tsx";

/** Renders the escalations of a request, the newest first. */
export function EscalationList({ escalations }: { escalations: readonly Escalation[] }) {
	const { t, language } = useLocale();
	const addresses = (all: readonly string[]) => ({
		addresses: formatList(language, all.map(isolateBidi)),
	});
	return (
		<Timeline
			items={escalations.map(
				({
					id,
					to,
					cc,
					subject,
					comment,
					attachments,
					attachment_names: names = [],
					memberDetails,
					date,
				}) => ({
					key: id,
					title: <MemberText text={subject} />,
					text: comment,
					body: (
						<>
							<p className="hint">{t("requestActions.to", addresses(to))}</p>
							{cc.length > 0 && <p className="hint">{t("requestActions.cc", addresses(cc))}</p>}
							<ImageLinks
								photos={attachments.filter((_, index) => !names[index])}
								alt={(number) => t("requestActions.attachmentOf", { number, subject })}
							/>
							{attachments.map(
								(file, index) =>
									names[index] && (
										<p key={file}>
											<a href={file} download>
												<bdi>{names[index]}</bdi>
											</a>
										</p>
									),
							)}
						</>
					),
					when: <Byline member={memberDetails} at={date} />,
				}),
			)}
		/>
	);
}
