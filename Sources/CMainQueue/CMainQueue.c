#include "CMainQueue.h"
