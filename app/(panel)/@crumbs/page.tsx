import DashboardCrumbs from './default'

export default DashboardCrumbs
