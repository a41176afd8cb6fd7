import { BoardPage } from './board/BoardPage';
import { CampaignPage } from './CampaignPage';
import { CampaignsPage } from './CampaignsPage';

/** The screens of screenings that tutors see too: one download, since they lead to each other. */
export const campaignPages = { BoardPage, CampaignPage, CampaignsPage };
